import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn, FileStack, Hammer, HardHat, IndianRupee, PhoneCall } from 'lucide-react'
import type { ReactNode } from 'react'
import type { UserType } from '#features/people/accounts/rules.ts'
import { formatNumber } from '#platform/languages/format.ts'
import { lakhText, marginText } from './card-figures.tsx'
import { summaryQuery } from './queries.ts'
import { marginOf } from './rules.ts'
import type { ProjectsSummary } from './schema.ts'

/** Shows the numbers above the projects: four cards for each type of account. */
export function SummaryCards({ userType }: { userType: UserType }) {
  const { data, isError } = useQuery(summaryQuery)
  if (isError && !data)
    return (
      <p className="mt-4 text-muted">
        <Trans>The numbers of your projects could not be loaded.</Trans>
      </p>
    )
  return (
    <dl className="mt-5 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {userType === 'customer' && <CustomerCards summary={data} />}
      {userType === 'contractor' && <ContractorCards summary={data} />}
      {userType === 'architect' && <ArchitectCards summary={data} />}
    </dl>
  )
}

type CardsProps = { summary: ProjectsSummary | undefined }

function CustomerCards({ summary }: CardsProps) {
  const { i18n } = useLingui()
  return (
    <>
      <Card name={<Trans>My projects</Trans>} icon={<HardHat {...iconProps} />}>
        {count(summary?.projects)}
      </Card>
      <UnderWay summary={summary} />
      <Card name={<Trans>Professionals contacted</Trans>} icon={<PhoneCall {...iconProps} />}>
        {count(summary?.professionalsContacted)}
      </Card>
      <Card name={<Trans>Total budget</Trans>} icon={<IndianRupee {...iconProps} />}>
        {summary && lakhText(i18n, summary.budget)}
      </Card>
    </>
  )
}

function ContractorCards({ summary }: CardsProps) {
  const { i18n } = useLingui()
  const revenue = summary && summary.revenue > 0 ? summary.revenue : null
  const profit = summary && (revenue === null ? null : summary.profit)
  return (
    <>
      <Card name={<Trans>Construction projects</Trans>} icon={<HardHat {...iconProps} />}>
        {count(summary?.projects)}
      </Card>
      <UnderWay summary={summary} />
      <Card name={<Trans>Profit of all projects</Trans>} icon={<IndianRupee {...iconProps} />}>
        {profit !== undefined && lakhText(i18n, profit)}
      </Card>
      <Card name={<Trans>Margin</Trans>} icon={<ChartNoAxesColumn {...iconProps} />}>
        {profit !== undefined && marginText(marginOf(revenue, profit))}
      </Card>
    </>
  )
}

function ArchitectCards({ summary }: CardsProps) {
  const { i18n } = useLingui()
  return (
    <>
      <Card name={<Trans>Design projects</Trans>} icon={<HardHat {...iconProps} />}>
        {count(summary?.projects)}
      </Card>
      <UnderWay summary={summary} />
      <Card name={<Trans>Design fees</Trans>} icon={<IndianRupee {...iconProps} />}>
        {summary && lakhText(i18n, summary.revenue)}
      </Card>
      <Card name={<Trans>Revisions</Trans>} icon={<FileStack {...iconProps} />}>
        {count(summary?.revisions)}
      </Card>
    </>
  )
}

/**
 * Counts the projects that are active or in progress. The tabs below count active ones and those in progress
 * separately.
 */
function UnderWay({ summary }: CardsProps) {
  return (
    <Card name={<Trans>Projects under way</Trans>} icon={<Hammer {...iconProps} />}>
      {count(summary && summary.active + summary.inProgress)}
    </Card>
  )
}

const iconProps = { size: 18, 'aria-hidden': true } as const
const count = (number: number | undefined) => number !== undefined && formatNumber(number)

function Card({ name, icon, children }: { name: ReactNode; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="panel flex flex-col p-4">
      <dt className="flex items-start gap-2 text-sm text-muted">
        <span className="mt-px">{icon}</span>
        <span>{name}</span>
      </dt>
      {/* The line keeps its height while the number loads. */}
      <dd className="mt-auto min-h-9 pt-1 text-xl font-bold tabular-nums sm:text-2xl">{children}</dd>
    </div>
  )
}
