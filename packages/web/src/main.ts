import { mount } from 'svelte';
import './tokens.css';
import './app/base.css';
import App from './App.svelte';

mount(App, { target: document.querySelector('#app')! });
