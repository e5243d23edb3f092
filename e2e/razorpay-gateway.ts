import { startRazorpay } from '#platform/testing/razorpay-stand-in.ts'

/**
 * A stand-in for Razorpay. Its page has three buttons. It notifies the product of each payment twice, as Razorpay may
 * do.
 */
await startRazorpay({ port: Number(process.env.PORT), webhookUrl: process.env.WEBHOOK_URL! })
