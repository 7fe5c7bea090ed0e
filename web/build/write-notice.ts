import { writeFile } from 'node:fs/promises';
import { noticeText } from './notice.ts';

/** `npm run notice`: writes NOTICE, which a test compares with the installed packages. */
await writeFile(new URL('../../NOTICE', import.meta.url), await noticeText());
