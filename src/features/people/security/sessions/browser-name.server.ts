import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import Bowser from 'bowser'

/** A readable name of a browser, such as 'Chrome on Android'. Anyone can send any User-Agent: the name is a hint, not proof. */
export function browserName(i18n: I18n, userAgent: string | null): string {
  if (!userAgent) return i18n._(msg`Unknown device`)
  const parsed = Bowser.getParser(userAgent)
  const [browser, system] = [parsed.getBrowserName(), parsed.getOSName()]
  if (!browser || !system) return browser || system || i18n._(msg`Unknown device`)
  return i18n._(msg`${browser} on ${system}`)
}
