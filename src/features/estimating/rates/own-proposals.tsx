import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatDate, formatRupees } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { unitOf } from './material-rules.ts'
import { materialNames, rateTownNames, unitNames } from './material-words.tsx'
import { ownProposalsQuery } from './queries.ts'
import type { ProposalState } from './rules.ts'
import type { OwnProposal } from './schema.ts'
import { useProposalWords } from './use-proposal-words.ts'

/** Lists the visitor's proposals with their states. Shows nothing if there are none. */
export function OwnProposals() {
  const { data } = useQuery(ownProposalsQuery)
  if (!data || data.proposals.length === 0) return null
  return (
    <section id="proposals" aria-labelledby="own-proposals" className="mt-12 scroll-mt-20">
      <h2 id="own-proposals" className="text-2xl font-bold">
        <Trans>Rates that you proposed</Trans>
      </h2>
      <ul className="mt-4 panel divide-y divide-line">
        {data.proposals.map((proposal) => (
          <li key={proposal.id} className="px-4 py-3">
            <Proposal proposal={proposal} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const colours: Record<ProposalState, string> = {
  waiting: 'bg-warn-soft text-warn',
  accepted: 'bg-good-soft text-good',
  refused: 'bg-sunken text-ink',
}

function Proposal({ proposal }: { proposal: OwnProposal }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const { states, reasons } = useProposalWords()
  const { material, town, price, day, source, state, reason, reasonText } = proposal
  const unit = i18n._(unitNames[unitOf(material)])
  const [rate, date, place] = [formatRupees(price), formatDate(language, day), i18n._(rateTownNames[town])]
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">{i18n._(materialNames[material])}</p>
        <span className={`rounded-full px-2.5 py-0.5 text-sm font-semibold ${colours[state]}`}>{states[state]}</span>
      </div>
      <p className="mt-0.5 text-sm text-muted">
        <Trans>
          {rate} per {unit} in {place}, {date}
        </Trans>
        <span className="block wrap-anywhere">{source}</span>
      </p>
      {reason && (
        <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line">
          <span className="font-medium">{reasons[reason]}</span>
          {reasonText && <span className="block">{reasonText}</span>}
        </p>
      )}
    </>
  )
}
