import { z } from 'zod'

/** Passkey options and responses, passed between the browser and the WebAuthn library unchanged. */
export const webAuthnJson = z.record(z.string(), z.unknown())
export type WebAuthnJson = z.infer<typeof webAuthnJson>
