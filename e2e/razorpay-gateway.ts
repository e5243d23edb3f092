import { startRazorpay } from '#platform/testing/razorpay-stand-in.ts'

/** Stands in for Razorpay: its page has three buttons, and it notifies the product of payments as Razorpay does, twice. */
await startRazorpay({ port: Number(process.env.PORT), webhookUrl: process.env.WEBHOOK_URL! })
