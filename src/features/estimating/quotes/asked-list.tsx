import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { WithMessageButton } from '#features/directory/contact/message-button.ts'
import { useUserTypeName } from '#features/people/accounts/user-type-name.tsx'
import { formatMoment } from '#platform/languages/format.ts'
import { Avatar } from '#ui/avatar.tsx'
import { button } from '#ui/button.ts'
import { Icon } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { messageIcon } from '#ui/more-icons.ts'
import { QuoteBadge } from './quote-words.tsx'
import type { FamilyQuote, QuoteRequest } from './schema.ts'
import { useQuoteName } from './use-quote-name.ts'

/** Lists the professionals who received the request, and their answers so far. */
export function AskedList({ request: { quotes }, MessageButton }: WithMessageButton & { request: QuoteRequest }) {
  return (
    <section aria-labelledby="asked" className="mt-6 max-w-3xl">
      <h3 id="asked" className="text-lg font-bold">
        <Trans>Who was asked</Trans>
      </h3>
      <ul className="panel mt-2 divide-y divide-line">
        {quotes.map((quote) => (
          <Asked key={quote.id} quote={quote} MessageButton={MessageButton} />
        ))}
      </ul>
    </section>
  )
}

function Asked({ quote, MessageButton }: WithMessageButton & { quote: FamilyQuote }) {
  const { t } = useLingui()
  const language = useLanguage()
  const typeName = useUserTypeName()
  const nameOf = useQuoteName()
  const { professional, state, askedAt, isOverdue, reason } = quote
  const name = nameOf(quote)
  const asked = formatMoment(language, askedAt)
  return (
    <li className="flex flex-wrap items-start gap-3 p-4">
      <Avatar name={name} lang={professional?.lang} picture={professional?.picture} size="small" />
      <div className="min-w-0 grow basis-44">
        <p lang={professional?.lang} className="font-semibold wrap-anywhere">
          {professional ? (
            <Link to="/professionals/$id" params={{ id: String(professional.id) }} className="hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="text-sm text-muted">
          {professional && (
            <>
              {typeName(professional.profession)} · {professional.place} ·{' '}
            </>
          )}
          <Trans>Asked {asked}</Trans>
        </p>
        {reason && <p className="mt-1 wrap-anywhere">“{reason}”</p>}
        {isOverdue && (
          <p className="mt-1 text-sm font-medium text-warn">
            <Trans>No answer in 48 hours. They may still answer.</Trans>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {professional && (
          <MessageButton
            to={{ professionalId: professional.id }}
            label={t`Message ${name}`}
            className={button('secondary', 'px-3')}
          >
            <Icon path={messageIcon} size={18} />
            <Trans>Message</Trans>
          </MessageButton>
        )}
        <QuoteBadge of="quote" state={state} />
      </div>
    </li>
  )
}
