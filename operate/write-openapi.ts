import { writeFile } from 'node:fs/promises';
import { openApiText } from './openapi/document.ts';

/** `npm run openapi`: writes the API document, which the tests compare with the contract. */
await writeFile(new URL('../docs/openapi.json', import.meta.url), openApiText());
