import { mount } from 'svelte';
import App from './App.svelte';

const target = document.querySelector('#app')!;
target.replaceChildren();
mount(App, { target });
