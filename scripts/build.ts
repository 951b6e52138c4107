import { ensureWebBuild } from './support/web-build';

// `npm run build`: the web app as `npm start` would build it, without starting anything.
await ensureWebBuild(process.env['FAKE_AUTH'] === 'true');
