import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FileCard } from '#features/messaging/files/file-card.tsx'
import { VoiceNote } from '#features/messaging/files/voice-note.tsx'
import { kindName } from '#features/messaging/messages/kind-rules.ts'
import { formatMoment } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { StarRating } from '#ui/star-rating.tsx'
import { askForReportedFile, reportedFileMutation } from './mutations.ts'
import type { ListedReport } from './schema.ts'
import { Thumbs } from './thumbs.tsx'

type Content = NonNullable<ListedReport['asReported']>

type Props = {
  subject: string
  content: Content
  /**
   * The name of the person who reported the subject. The reporter and the author of a message are never on the same
   * side of the conversation.
   */
  reporter: string
}

/**
 * Shows a subject as it was when it was reported, if its author has changed or deleted it since, or if it is a message.
 * Also shows how many photos it had, because some photos may no longer be stored.
 */
export function AsReported({ subject, content, reporter }: Props) {
  const { t } = useLingui()
  const { text, rating, photoCount, photos, messages } = content
  if (messages) return <ReportedMessages subject={subject} content={content} messages={messages} reporter={reporter} />
  return (
    <div className="mt-2 border-l-2 border-line-strong pl-3">
      <p className="text-sm font-semibold">
        <Trans>As reported</Trans>
      </p>
      {rating !== null && <StarRating rating={rating} label={t`Rated ${rating} out of 5`} size={15} />}
      {text && <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>}
      {photoCount > 0 && (
        <p className="mt-1 text-sm text-muted">
          <Plural value={photoCount} one="With # photo" other="With # photos" />
        </p>
      )}
      <Thumbs photos={photos} name={(place) => t`Photo ${place} as it was reported`} />
    </div>
  )
}

type Messages = NonNullable<Content['messages']>

/**
 * Shows a message as it was reported, with a few messages before and after it. Staff cannot see the rest of the
 * conversation.
 */
function ReportedMessages({ messages, reporter, ...reported }: Props & { messages: Messages }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const from: Record<Messages[number]['from'], string> = {
    author: t`Who was reported`,
    team: t`Someone on the same side`,
    other: t`${reporter}, or someone on their side`,
    product: t`KamshetBuild`,
  }
  return (
    <div className="mt-2">
      <p className="text-sm font-semibold">
        <Trans>As reported</Trans>
      </p>
      <ol className="mt-1 grid gap-2">
        {messages.map((message, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: what was kept does not change
            key={place}
            className={`border-l-2 pl-3 ${message.isReported ? 'border-danger' : 'border-line-strong'}`}
          >
            <p className="text-sm text-muted">
              {from[message.from]} · {formatMoment(language, message.at)}
              {message.isReported && (
                <span className="ml-2 font-semibold text-danger">
                  <Trans>Reported</Trans>
                </span>
              )}
              {message.deletedAt && (
                <>
                  {' '}
                  · <Trans>Deleted by its author: {formatMoment(language, message.deletedAt)}</Trans>
                </>
              )}
            </p>
            {message.earlier?.map(({ text, until }) => (
              <div key={until + text} className="mb-2">
                <p className="text-sm text-muted">
                  <Trans>Until it was changed: {formatMoment(language, until)}</Trans>
                </p>
                <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              </div>
            ))}
            <p className="whitespace-pre-line wrap-anywhere">
              {message.text || <i className="text-muted">{kindName(i18n, message.kind)}</i>}
            </p>
            {message.isReported && <Attached {...reported} />}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The photos or the file sent with the reported message. */
function Attached({ subject, content: { photos, photoCount, file } }: { subject: string; content: Content }) {
  const { t } = useLingui()
  return (
    <>
      {photoCount > photos.length && (
        <p className="mt-1 text-sm text-muted">
          <Plural value={photoCount} one="With # photo" other="With # photos" />
        </p>
      )}
      <Thumbs photos={photos} name={(place) => t`Photo ${place} as it was reported`} />
      {file && (
        <div className="mt-2 grid grid-cols-1">
          {file.what === 'document' ? (
            <FileCard file={file} link={reportedFileMutation(subject)} />
          ) : (
            <VoiceNote id={`reported ${subject}`} voice={file} source={() => askForReportedFile(subject)} />
          )}
        </div>
      )}
    </>
  )
}
