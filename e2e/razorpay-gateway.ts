import { startRazorpay } from '#platform/testing/razorpay-stand-in.ts'

/** In the place of Razorpay: its page has three buttons, and it tells the product of payments as Razorpay does, twice. */
await startRazorpay({ port: Number(process.env.PORT), webhookUrl: process.env.WEBHOOK_URL! })
