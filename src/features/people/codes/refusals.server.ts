import { msg } from '@lingui/core/macro'
import { HttpRefusal } from '#platform/http/refusal.server.ts'

/** A refusal (422) of a wrong code. The error is shown at the given field. */
export function wrongCode(field = 'code'): HttpRefusal {
  const wrong = msg`This code is wrong or has expired. Please try again.`
  return new HttpRefusal(422, wrong, { fields: { [field]: wrong } })
}

/** A refusal (422) of an app's code that cannot be checked, because the key that sealed the app's secret was removed. */
export function unreadableApp(): HttpRefusal {
  const unreadable = msg`We can no longer check the codes of this app. Please use another way, or write to us.`
  return new HttpRefusal(422, unreadable, { fields: { code: unreadable } })
}

/** A 404 for a request to send a code by SMS when no gateway is configured. */
export const noSms = () => new HttpRefusal(404, msg`Codes by SMS aren't available here. Please use your email address.`)
