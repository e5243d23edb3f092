import { Trans, useLingui } from '@lingui/react/macro'
import { AgreementList } from '#features/messaging/agreements/agreement-list.tsx'
import type { Conversation } from '#features/messaging/messages/schema.ts'
import { BlockSwitch } from '#features/messaging/safety/block-switch.tsx'
import { InviteMember } from '#features/messaging/safety/invite-member.tsx'
import { phoneMutation } from '#features/messaging/screen/state/mutations.ts'
import { button } from '#ui/button.ts'
import { useChoice } from '#ui/choice.ts'
import { SwitchRow } from '#ui/switch-row.tsx'
import { StarredList } from './starred-list.tsx'

type Props = {
  conversation: Conversation
  onLeft: () => void
  onShow: (seq: number) => void
  /** Opens the form that pins an agreement. */
  onAgree: () => void
}

/** Lists the agreements, starred messages and members of a conversation, with the user's settings for it. */
export function PersonChoices({ conversation, onLeft, onShow, onAgree }: Props) {
  const { id, no, side, members, closed, showsPhone, now } = conversation
  return (
    <div className="mt-6 grid gap-5 border-t border-line pt-5">
      <section aria-labelledby="agreed">
        <h3 id="agreed" className="mb-2 font-bold">
          <Trans>Agreed</Trans>
        </h3>
        <AgreementList conversationId={id} />
        {!closed && (
          <button type="button" onClick={onAgree} className={button('secondary', 'mt-3')}>
            <Trans>Write down what you've agreed</Trans>
          </button>
        )}
      </section>
      <section aria-labelledby="starred">
        <h3 id="starred" className="mb-2 font-bold">
          <Trans>Starred messages</Trans>
        </h3>
        <StarredList conversationId={id} now={now} onShow={onShow} />
      </section>
      <section aria-labelledby="own-side">
        <h3 id="own-side" className="mb-1 font-bold">
          <Trans>People on your side</Trans>
        </h3>
        <InviteMember conversationId={id} no={no} side={side} members={members} onLeft={onLeft} />
      </section>
      {showsPhone !== null && <PhoneSwitch id={id} isShown={showsPhone} />}
      {no === side && <BlockSwitch conversationId={id} isBlocked={closed === 'by_you'} />}
    </div>
  )
}

/** A switch that shows the user's phone number to the other side of this conversation, or hides it. */
function PhoneSwitch({ id, isShown }: { id: number; isShown: boolean }) {
  const { t } = useLingui()
  return (
    <SwitchRow label={t`Show my phone number here`} {...useChoice(isShown, phoneMutation(id))}>
      <Trans>The other side can then call you. Your number is hidden until you turn this on.</Trans>
    </SwitchRow>
  )
}
