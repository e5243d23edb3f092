import { queryOptions } from '@tanstack/react-query'
import type { Language } from '../../platform/languages.ts'

export type Visitor = {
  email: string
  fullName: string
  userType: 'customer' | 'contractor' | 'architect'
  language: Language | null
}

/** Who looks at the page; null when nobody is signed in. */
export const visitorQuery = queryOptions<Visitor | null>({ queryKey: ['/api/auth/me'] })
