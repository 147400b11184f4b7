import { mount } from 'svelte';
import App from './App.svelte';

const target = document.querySelector('#app')!;
// Loading was one task; showing is another, so that the browser can listen in between.
setTimeout(() => {
  target.replaceChildren();
  mount(App, { target });
});
