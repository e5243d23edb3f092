import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { readCursor } from './cursor.ts'

/** The `after` parameter of a request for the next page of a list: `next` of the previous response. */
export const cursorSchema = z.string().transform((text, context) => {
  const cursor = readCursor(text)
  if (!cursor)
    context.issues.push({
      code: 'custom',
      message: msg`We couldn't load any more. Please reload the page.`.id,
      input: text,
    })
  return cursor ?? z.NEVER
})
