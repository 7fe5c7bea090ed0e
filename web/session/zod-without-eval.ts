import * as z from 'zod/mini';

// Otherwise zod tries whether it may compile code, and the Content-Security-Policy reports the attempt. Import this before any schema.
z.config({ jitless: true });
