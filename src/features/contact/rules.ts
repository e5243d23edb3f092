export const channels = ['call', 'whatsapp', 'email'] as const
export type Channel = (typeof channels)[number]

export const shortestMessage = 10
export const longestMessage = 2000

/** '+919000001101' → 'tel:+919000001101' */
export function callLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

/** A chat on WhatsApp with the message begun. India's numbers are dialled with 91. */
export function whatsappLink(phone: string, text: string): string {
  const digits = phone.replace(/\D/g, '')
  return `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}?text=${encodeURIComponent(text)}`
}

/** '+919000001101' → '+91 90000 01101', as people read a mobile number; others as they are. */
export function phoneText(phone: string): string {
  const [, first, second] = /^\+91(\d{5})(\d{5})$/.exec(phone) ?? []
  return first ? `+91 ${first} ${second}` : phone
}
