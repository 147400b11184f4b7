import { mount } from 'svelte';
import '../src/fonts.css';
import '../src/tokens.css';
import '../src/base.css';
import Art from './art.svelte';

const theme = new URLSearchParams(location.search).get('theme');
if (theme !== null) document.documentElement.dataset['theme'] = theme;
mount(Art, { target: document.querySelector('#app')! });
