/** Addresses for plain forms and for Razorpay, not for clients of the API. */
export const startPath = (ref: string) => `/api/orders/${ref}/payment/razorpay`
/**
 * Where Razorpay sends the browser back, whatever the outcome. It is the only address to which a page of another site
 * may post.
 */
export const callbackPath = '/api/payments/razorpay/callback'
export const webhookPath = '/api/payments/razorpay/webhook'
