import type { EstimateContent, Method } from './content-rules.ts'
import { totalsOf } from './rules.ts'

/** The method that the estimate is not made by, and its grand total for the same building. Undefined in manual mode, which has none. */
export function otherMethodOf(content: EstimateContent): { method: Method; total: number } | undefined {
  if (content.mode !== 'auto') return undefined
  const method = content.method === 'formula' ? 'thumb' : 'formula'
  return { method, total: totalsOf({ ...content, method }).grandTotal }
}
