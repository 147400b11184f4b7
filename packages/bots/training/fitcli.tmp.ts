import { readFileSync, writeFileSync } from 'node:fs';
import { fit } from '/work/main/packages/bots/training/fit.ts';
const [t, ...files] = process.argv.slice(2);
const lessons = files.flatMap((f) =>
  readFileSync(f, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((l) => JSON.parse(l)),
);
const w = fit(lessons as any, (p) => console.log(p));
writeFileSync(t!, JSON.stringify(w));
