import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ApprovalItem, ApprovalState, Authority } from './approval-rules.ts'

/** The name of each checklist item, and what people need to know about it. */
const papers: Record<ApprovalItem, { title: MessageDescriptor; text: MessageDescriptor }> = {
  building_rules: {
    title: msg`The rules that apply today`,
    text: msg`Ask the office in writing which building rules apply to your survey number.`,
  },
  land_record: {
    title: msg`7/12 extract or property card`,
    text: msg`A recent copy with a digital signature: survey number, area, holders and other rights.`,
  },
  mutations: {
    title: msg`Mutation entries (ferfar)`,
    text: msg`How and when the land record changed, up to your own name.`,
  },
  ownership: {
    title: msg`Proof of ownership`,
    text: msg`The sale deed with Index II, and an advocate's title search.`,
  },
  measurement: {
    title: msg`Measurement sheet (mojani)`,
    text: msg`The boundary as the land records office has measured it.`,
  },
  zone: {
    title: msg`Zone certificate`,
    text: msg`The zone of your survey number in the development or regional plan, with road lines and reservations.`,
  },
  eco_sensitive: {
    title: msg`Eco-sensitive area and forest`,
    text: msg`Ask whether your survey number is in a notified eco-sensitive area or in a forest: the common rules do not apply there.`,
  },
  written_reply: {
    title: msg`Reply of the planning authority`,
    text: msg`Ask PMRDA in writing whether the permission of the gram panchayat is enough for your plot.`,
  },
  road_noc: {
    title: msg`NOC for a highway`,
    text: msg`Only beside a highway or another main road, where a building line and a control line apply.`,
  },
  railway_noc: {
    title: msg`NOC of the railway`,
    text: msg`Only within 30 m of the railway's boundary.`,
  },
  fire_noc: {
    title: msg`NOC of the fire officer`,
    text: msg`Only for special buildings. A family house usually isn't one.`,
  },
  drawings: {
    title: msg`Drawings and application`,
    text: msg`A registered architect or a licensed engineer signs the drawings and applies for you.`,
  },
  structure: {
    title: msg`Structural engineer's certificate`,
    text: msg`It certifies that the structure is designed safely and was built to that design.`,
  },
  charges: {
    title: msg`Scrutiny fee and development charge`,
    text: msg`Pay only against a written demand, and keep every receipt.`,
  },
  na_use: {
    title: msg`Non-agricultural use (NA)`,
    text: msg`Where the development plan allows a house, the building permission is enough, and a one-time premium is paid before it. Ask the tahsil office what still has to be done for your land.`,
  },
  permission: {
    title: msg`Building permission and commencement certificate`,
    text: msg`Work may begin only after this. Read the conditions, and note how long it is valid.`,
  },
  plinth: {
    title: msg`Plinth check`,
    text: msg`Many authorities inspect the plinth. Don't build above it until they have.`,
  },
  completion: {
    title: msg`Completion certificate`,
    text: msg`From the architect or engineer who supervised the work, when it is finished.`,
  },
  occupancy: {
    title: msg`Occupancy certificate`,
    text: msg`With it you may live in the house. Banks, water and power connections may ask for it.`,
  },
}
/** The title and the text of the building permission if a gram panchayat gives it. */
const panchayatPermission = {
  title: msg`Permission of the gram panchayat`,
  text: msg`In the gaothan it is needed before the work begins.`,
}

/** The translated words for approvals. */
export function useApprovalWords(authority: Authority) {
  const { t, i18n } = useLingui()
  return {
    states: {
      todo: t`Still to do`,
      applied: t`Applied for`,
      received: t({ message: 'Done', context: 'an approval' }),
      not_needed: t`Not needed`,
    } satisfies Record<ApprovalState, string>,
    authorities: {
      pmrda: t`PMRDA (Pune Metropolitan Region)`,
      gram_panchayat: t`Gram panchayat (gaothan)`,
      pmc: t`PMC (Pune city)`,
      pcmc: t`PCMC (Pimpri-Chinchwad)`,
      lonavala: t`Lonavala Municipal Council`,
      other: t`Another council or authority`,
    } satisfies Record<Authority, string>,
    about: {
      pmrda: t`PMRDA gives the permission for many villages in Maval. In a gaothan, ask the gram panchayat too.`,
      gram_panchayat: t`Within the gaothan of a village the gram panchayat gives the permission. Outside it the planning authority does.`,
      pmc: t`For 23 villages that were merged into the city, the permission was to move from PMRDA to PMC in December 2025. Ask which office takes your application.`,
      pcmc: t`The municipal corporation decides within its boundary.`,
      lonavala: t`The common building rules of Maharashtra (UDCPR) do not cover Lonavala Municipal Council: its own rules apply. In July 2025 the High Court ordered a new plan with new rules, so ask the council what applies today.`,
      other: t`We have no checklist for this authority. These papers are usual in Maharashtra; the office says which of them it needs.`,
    }[authority],
    paper(item: ApprovalItem): { title: string; text: string } {
      const { title, text } =
        item === 'permission' && authority === 'gram_panchayat' ? panchayatPermission : papers[item]
      return { title: i18n._(title), text: i18n._(text) }
    },
  }
}
