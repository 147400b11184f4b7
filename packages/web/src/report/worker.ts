/** What the browser runs in the worker. */
import { serve } from './reviewWorker.ts';

serve(self, () => performance.now());
