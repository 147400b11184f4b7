/** `?modules=5&round=5&until=serving&theme=day&locale=ru&pick=0&upgrade=all&tables=8&seat=0&visit=1` */
import { mount } from 'svelte';
import '../src/fonts.css';
import '../src/tokens.css';
import '../src/base.css';
import { overwriteGetLocale, type Locale } from '../src/paraglide/runtime.js';
import Preview from './tavern.svelte';

const query = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = query.get('theme') ?? 'night';
const locale = (query.get('locale') ?? 'en') as Locale;
overwriteGetLocale(() => locale);
mount(Preview, { target: document.querySelector('#app')!, props: { query } });
