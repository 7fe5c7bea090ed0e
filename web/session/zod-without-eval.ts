import * as z from 'zod/mini';

// zod would test for eval, and the Content-Security-Policy report it. Import this before defining a schema.
z.config({ jitless: true });
