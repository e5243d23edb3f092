import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, SendHorizontal, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { longestMessage } from '#features/messaging/messages/rules.ts'
import type { Message } from '#features/messaging/messages/schema.ts'
import { RepliedMessage } from '#features/messaging/screen/view/replied-message.tsx'
import { formatNumber } from '#platform/languages/format.ts'
import { isComposing } from '#ui/composing.ts'

type Props = {
  text: string
  onType: (text: string) => void
  /** Sends the text. It is not called while the text is blank. */
  onSend: () => void
  /** The message that is replied to or edited. */
  about: { message: Message; name: string; isEdit: boolean } | undefined
  onForget: () => void
  onPlus: () => void
  /**
   * The voice recorder, shown instead of the send button while the text is blank and no message is replied to or
   * edited.
   */
  recorder: ReactNode
}

/**
 * In ms. After a message is sent, the recorder takes the place of the send button. A second press within this time must
 * not start a recording.
 */
const secondPressMs = 700

/**
 * The field in which a message is written, with buttons to add something and to send. It grows with the text and stays
 * above a phone's keyboard.
 */
export function Composer({ text, onType, onSend, about, onForget, onPlus, recorder }: Props) {
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const isBlank = text.trim() === ''
  const [sentAt, setSentAt] = useState<number>()
  const excess = text.trim().length - longestMessage
  const key = about && `${about.isEdit} ${about.message.seq}`
  useEffect(() => {
    if (key) field.current!.focus()
  }, [key])
  useEffect(() => {
    if (sentAt === undefined) return
    const timer = setTimeout(() => setSentAt(undefined), secondPressMs)
    return () => clearTimeout(timer)
  }, [sentAt])
  function send(): void {
    if (isBlank || excess > 0) return
    onSend()
    setSentAt(Date.now())
    field.current!.focus()
  }
  function press(event: KeyboardEvent): void {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape' && about) onForget()
    // Enter sends the message, except on a phone, where it starts a new line.
    if (event.key !== 'Enter' || event.shiftKey) return
    if (matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    send()
  }
  return (
    <div data-composer="" className="border-t border-line bg-ground pb-[env(safe-area-inset-bottom)]">
      {about && (
        <div className="flex items-start gap-2 px-3 pt-2">
          <div className="min-w-0 grow">
            {about.isEdit && (
              <p className="mb-1 text-sm font-bold text-muted">
                <Trans>Edit the message</Trans>
              </p>
            )}
            <RepliedMessage reply={about.message} name={about.isEdit ? undefined : about.name} onPress={undefined} />
          </div>
          <button
            type="button"
            onClick={onForget}
            aria-label={t`Cancel`}
            className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken"
          >
            <X size={20} aria-hidden="true" />
          </button>
        </div>
      )}
      {excess > 0 && (
        <p role="alert" className="px-4 pt-2 text-sm text-danger">
          <TooLong excess={excess} />
        </p>
      )}
      <div className="relative flex items-end gap-1.5 p-2">
        <button
          type="button"
          onClick={onPlus}
          aria-label={t`Add something to the message`}
          aria-haspopup="dialog"
          className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
        >
          <Plus size={24} aria-hidden="true" />
        </button>
        <textarea
          ref={field}
          value={text}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={press}
          rows={1}
          dir="auto"
          enterKeyHint="enter"
          aria-label={t`Message`}
          placeholder={t`Write a message`}
          aria-invalid={excess > 0}
          className="field-sizing-content max-h-40 min-h-11 min-w-0 grow resize-none rounded-3xl border border-line-strong bg-raised px-4 py-2.5 leading-5"
        />
        {isBlank && !about && sentAt === undefined ? (
          recorder
        ) : (
          <button
            type="button"
            onClick={send}
            // Prevents the press from taking the focus from the field. Otherwise a phone would close its keyboard.
            onPointerDown={(event) => event.preventDefault()}
            aria-disabled={isBlank || excess > 0}
            aria-label={about?.isEdit ? t`Save` : t`Send`}
            className="grid size-11 shrink-0 place-items-center rounded-full bg-primary text-on-primary hover:bg-primary-strong aria-disabled:opacity-60"
          >
            <SendHorizontal size={20} aria-hidden="true" />
          </button>
        )}
      </div>
    </div>
  )
}

function TooLong({ excess }: { excess: number }) {
  const most = formatNumber(longestMessage)
  const beyond = formatNumber(excess)
  return (
    <Trans>
      A message can have at most {most} characters. This one has {beyond} too many.
    </Trans>
  )
}
