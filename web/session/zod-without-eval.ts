import * as z from 'zod/mini';

// zod would test for eval, which the Content-Security-Policy reports as a violation. Import this before defining any
// schema.
z.config({ jitless: true });
