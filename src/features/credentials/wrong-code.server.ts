import { msg } from '@lingui/core/macro'
import { HttpRefusal } from '../../platform/refusal.server.ts'

/** 422, at the field where the code was typed. */
export function wrongCode(): HttpRefusal {
  const wrong = msg`This code is wrong or has expired. Please try again.`
  return new HttpRefusal(422, wrong, { fields: { code: wrong } })
}
