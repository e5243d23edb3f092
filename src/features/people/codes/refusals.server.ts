import { msg } from '@lingui/core/macro'
import { HttpRefusal } from '#platform/http/refusal.server.ts'

/** A refusal (422) of a wrong code. The error is shown at the given field. */
export function wrongCode(field = 'code'): HttpRefusal {
  const wrong = msg`This code is wrong or has expired. Please try again.`
  return new HttpRefusal(422, wrong, { fields: { [field]: wrong } })
}

/** A 404 for a request to send a code by SMS when no gateway is configured. */
export const noSms = () => new HttpRefusal(404, msg`Codes by SMS aren't available here. Please use your email address.`)
