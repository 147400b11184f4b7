/** What the browser runs in the worker. */
import { serveReview } from './reviewWorker.ts';

serveReview(self, () => performance.now());
