/** `?modules=3&players=4&until=draft&round=4&theme=day&locale=ru&part=all` */
import { mount } from 'svelte';
import '../src/fonts.css';
import '../src/tokens.css';
import '../src/base.css';
import { overwriteGetLocale, type Locale } from '../src/paraglide/runtime.js';
import Scene from './scene.svelte';

const query = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = query.get('theme') ?? 'night';
document.documentElement.lang = query.get('locale') ?? 'en';
overwriteGetLocale(() => (query.get('locale') ?? 'en') as Locale);
mount(Scene, { target: document.querySelector('#app')!, props: { query } });
