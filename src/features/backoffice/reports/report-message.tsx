import { Trans } from '@lingui/react/macro'
import type { ReportedMessage } from '#features/messaging/screen/view/thread-view.tsx'
import { button } from '#ui/button.ts'
import { ReportForm } from './report-form.tsx'
import { subjectText } from './rules.ts'

/** The content of a dialog that reports somebody else's message. Once the report is sent, `block` can also end the conversation. */
export function ReportMessage({ conversationId, seq, block, onClose }: ReportedMessage) {
  return (
    <>
      <p className="mb-4 text-muted">
        <Trans>
          Our staff will see this message with its photos or file, what it said before it was changed or deleted, and up
          to five messages before and after it. They don't see the rest of your conversation, and the other side isn't
          told who reported it.
        </Trans>
      </p>
      <ReportForm
        subject={subjectText({ kind: 'message', id: conversationId, seq })}
        close={
          <>
            {block}
            <button type="button" onClick={onClose} className={button('secondary', 'mt-5 w-full')}>
              <Trans>Close</Trans>
            </button>
          </>
        }
      />
    </>
  )
}
