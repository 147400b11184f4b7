/** What the browser runs in the worker. */
import { serve } from './serve.ts';

serve(self, () => performance.now());
