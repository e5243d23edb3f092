import type { EstimateContent, Method } from './content-rules.ts'
import { totalsOf } from './rules.ts'

/**
 * The method that the estimate does not use, with its grand total for the same building. Undefined in manual mode,
 * which has no method.
 */
export function otherMethodOf(content: EstimateContent): { method: Method; total: number } | undefined {
  if (content.mode !== 'auto') return undefined
  const method = content.method === 'formula' ? 'thumb' : 'formula'
  return { method, total: totalsOf({ ...content, method }).grandTotal }
}
