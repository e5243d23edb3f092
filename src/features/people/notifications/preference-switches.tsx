import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useChoice } from '#ui/choice.ts'
import { Switch } from '#ui/switch.tsx'
import { useNotificationWords } from './category-words.tsx'
import { preferenceMutation } from './mutations.ts'
import type { Category } from './rules.ts'
import type { Preference } from './schema.ts'

/** Shows the switches of one category, one for each of its channels. */
export function PreferenceSwitches({ category, channels, hasEmail }: Preference & { hasEmail: boolean }) {
  const { t } = useLingui()
  const reason = useId()
  const reasons: Partial<Record<Category, string>> = {
    security: t`These emails are always sent, so that you know what is happening in your account.`,
    enquiries: t`These emails are always sent, because the messages are in them.`,
  }
  const hasFixed = channels.some(({ isAlwaysOn }) => isAlwaysOn)
  return (
    <>
      <ul className="mt-2 grid gap-x-8 sm:grid-cols-3">
        {channels.map(({ isOn, ...each }) => (
          <li key={each.channel}>
            <PreferenceSwitch
              category={category}
              describedBy={each.isAlwaysOn ? reason : undefined}
              isOn={isOn && (hasEmail || !each.isAlwaysOn)}
              {...each}
            />
          </li>
        ))}
      </ul>
      {hasFixed && (
        <p id={reason} className="mt-1 text-sm text-muted">
          {hasEmail
            ? reasons[category]
            : t`Your account has no email address. Once you add one, these emails are always sent.`}
        </p>
      )}
    </>
  )
}

type SwitchProps = Preference['channels'][number] & { category: Category; describedBy: string | undefined }

function PreferenceSwitch({ category, channel, isOn: isStored, isAlwaysOn, describedBy }: SwitchProps) {
  const words = useNotificationWords()
  const choice = useChoice(isStored, preferenceMutation({ category, channel }))
  const name = words.channels[channel]
  return (
    <div className="flex min-h-12 items-center justify-between gap-3">
      <span aria-hidden="true">{name}</span>
      <Switch
        label={`${words.categories[category]}: ${name}`}
        isFixed={isAlwaysOn}
        describedBy={describedBy}
        {...choice}
      />
    </div>
  )
}
