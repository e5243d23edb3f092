/**
 * Whether this is the long run (`npm run test:long`). Tests that kill processes do so more often there, or only there.
 */
export const isLongRun = process.env.LONG_RUN === 'on'
