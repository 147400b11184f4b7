import { mount } from 'svelte';
import './fonts.css';
import './tokens.css';
import './base.css';
import './app/base.css';
import App from './App.svelte';

mount(App, { target: document.querySelector('#app')! });
