import { writeFile } from 'node:fs/promises';
import { openApiText } from './openapi/document.ts';

/** `npm run openapi`: writes the API document to docs/openapi.json, which a test keeps up to date. */
await writeFile(new URL('../docs/openapi.json', import.meta.url), openApiText());
