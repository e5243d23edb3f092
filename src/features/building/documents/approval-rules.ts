import type { TownId } from '#platform/values/towns.ts'

/**
 * The authorities that give building permissions. They are stored, so never rename one. `other` is a council or authority for which we have
 * no checklist.
 */
export const authorities = ['pmrda', 'gram_panchayat', 'pmc', 'pcmc', 'lonavala', 'other'] as const
export type Authority = (typeof authorities)[number]
export const approvalStates = ['todo', 'applied', 'received', 'not_needed'] as const
export type ApprovalState = (typeof approvalStates)[number]
export const longestNumber = 80

/**
 * The items of the checklists, such as certificates, permissions and proofs of ownership, in the order in which people
 * get them. They are stored, so never rename one.
 */
export const approvalItems = [
  'building_rules',
  'land_record',
  'mutations',
  'ownership',
  'measurement',
  'zone',
  'eco_sensitive',
  'written_reply',
  'road_noc',
  'railway_noc',
  'fire_noc',
  'drawings',
  'structure',
  'charges',
  'na_use',
  'permission',
  'plinth',
  'completion',
  'occupancy',
] as const
export type ApprovalItem = (typeof approvalItems)[number]

/** The day on which every source below was read. Update it when you read the sources again. */
export const lookedUpOn = '2026-11-23'

/** The title and place of a source as the source itself names them, and the page where we read it. */
export type Source = { title: string; place: string; url: string }

const udcpr = 'UDCPR 2020 (Maharashtra)'
const foot2feet = 'https://foot2feet.com/blog'
const mrtp = 'Maharashtra Regional and Town Planning Act, 1966'
export const sources = {
  /**
   * The regulation's list of exceptions names Lonavala Municipal Council and the eco-sensitive regions of the MoEF&CC.
   */
  udcprScope: {
    title: udcpr,
    place: 'title page: where it applies',
    url: 'https://docslib.org/doc/11727684/unified-development-control-and-promotion-regulations-for-maharashtra-state',
  },
  udcprOwnership: {
    title: udcpr,
    place: 'regulation 2.2.3, Ownership title and area',
    url: 'https://docslib.org/doc/11727684/unified-development-control-and-promotion-regulations-for-maharashtra-state',
  },
  /** A registered architect or licensed engineer applies, with the receipt of the scrutiny fee. */
  udcprApplication: {
    title: udcpr,
    place: 'regulation 2.2.1, Notice / application',
    url: `${foot2feet}/Procedure-for-Obtaining-Development-Permission,-Building-Permission,-Commencement-Certificate-in-UDCPR-2020`,
  },
  udcprPermission: {
    title: udcpr,
    place: 'regulation 2.2, Procedure for obtaining building permission / commencement certificate',
    url: `${foot2feet}/Procedure-for-Obtaining-Development-Permission,-Building-Permission,-Commencement-Certificate-in-UDCPR-2020`,
  },
  udcprConstruction: {
    title: udcpr,
    place: 'regulation 2.8, Procedure during construction',
    url: `${foot2feet}/Procedure-During-Construction-in-UDCPR-2020`,
  },
  /**
   * The supervising architect or engineer issues the certificate, with three sets of plans and, for special buildings,
   * the fire officer's NOC.
   */
  udcprCompletion: {
    title: udcpr,
    place: 'regulation 2.9, Completion certificate (Appendix G)',
    url: `${foot2feet}/Various-Regulations-in-Chapter-2-in-UDCPR-2020`,
  },
  /** The certificate is due within 21 days of the completion certificate. */
  udcprOccupancy: {
    title: udcpr,
    place: 'regulation 2.10, Occupancy certificate (Appendix H)',
    url: `${foot2feet}/Various-Regulations-in-Chapter-2-in-UDCPR-2020`,
  },
  mrtpPermission: {
    title: mrtp,
    place: 'sections 44 and 45, application and permission',
    url: 'https://www.lawweb.in/2022/08/important-provisions-of-maharashtra.html',
  },
  mrtpCharge: {
    title: mrtp,
    place: 'sections 124B and 124E, development charge',
    url: 'https://courtbook.in/search/section/section-124e-assessment-and-recovery-of-development-charge-66829fc228263b967f096f8c',
  },
  /**
   * The act replaces the collector's NA order, and sections 42A to 42D, by a one-time premium with the building
   * permission.
   */
  landRevenue: {
    title: 'Maharashtra Land Revenue Code (Second Amendment) Act, 2025',
    place: 'section 42 as substituted, gazette of 31 December 2025',
    url: 'https://desaidiwanji.com/insights/articles/the-maharashtra-land-revenue-code-second-amendment-act-2025-a-structural-shift-from-revenue',
  },
  /**
   * In a village with a draft or final regional plan, building in the gaothan needs the panchayat's previous
   * permission.
   */
  villagePanchayats: {
    title: 'Maharashtra Village Panchayats Act',
    place: 'section 52 as amended by Maharashtra Act 43 of 2014',
    url: 'https://legalspace.ai/browse-laws-preview/maharashtra-village-panchayats-and-the-maharashtra-regional-and-town-planning-amendment-act-2014',
  },
  railway: {
    title: 'Central Railway, letter W.419.L.NOC (Genl) of 28 May 2014',
    place: 'buildings within 30 m of the railway boundary',
    url: 'https://scribd.com/document/360853278/2014-05-28-NOC-for-Bldg-Near-Railway-Track',
  },
  road: {
    title: 'Public Works Department, Maharashtra',
    place: 'building line and control line along roads',
    url: 'https://yogipwd.blogspot.com/2022/09/building-line-control-line.html',
  },
  /** The judgment orders a new development plan with updated development control rules for Lonavala and Khandala. */
  lonavalaJudgment: {
    title: 'Bombay High Court, PIL 93 of 2007',
    place: 'judgment of 23 July 2025',
    url: 'https://www.legalindia.com/bombay-hc-issues-directions-to-curb-uncontrolled-construction-in-lonavala-khandala',
  },
  mergedVillages: {
    title: 'Hindustan Times, 12 December 2025',
    place: 'building permissions in 23 villages merged into PMC',
    url: 'https://www.hindustantimes.com/cities/pune-news/pmc-gets-control-over-building-permissions-in-23-merged-villages-101765481321732.html',
  },
} as const satisfies Record<string, Source>
export type SourceId = keyof typeof sources

/** `office` means that we found no rule that requires this item here, so people have to ask the authority's office. */
export type ChecklistEntry = { item: ApprovalItem; source: SourceId | 'office' }
type Given = Partial<Record<ApprovalItem, SourceId | 'office'>>

const land: Given = { land_record: 'office', mutations: 'office', ownership: 'office', measurement: 'office' }
const neighbours: Given = { road_noc: 'road', railway_noc: 'railway' }
/** The source for each checklist item where the UDCPR applies. */
const byUdcpr: Given = {
  ...{ land_record: 'udcprOwnership', mutations: 'office', ownership: 'udcprOwnership', measurement: 'office' },
  ...{ zone: 'office', eco_sensitive: 'udcprScope' },
  ...{ ...neighbours, fire_noc: 'udcprCompletion' },
  ...{ drawings: 'udcprApplication', structure: 'udcprConstruction', charges: 'mrtpCharge', na_use: 'landRevenue' },
  ...{ permission: 'udcprPermission', plinth: 'office' },
  ...{ completion: 'udcprCompletion', occupancy: 'udcprOccupancy' },
}
/**
 * The source for each checklist item where the UDCPR does not apply or may not apply. Only rules for the whole of
 * Maharashtra are cited. People have to ask the office about everything else.
 */
const byState: Given = {
  ...{ ...land, zone: 'office', ...neighbours, fire_noc: 'office', drawings: 'office', structure: 'office' },
  ...{ charges: 'mrtpCharge', na_use: 'landRevenue', permission: 'mrtpPermission' },
  ...{ plinth: 'office', completion: 'office', occupancy: 'office' },
}
const given: Record<Authority, Given> = {
  pmrda: byUdcpr,
  pmc: byUdcpr,
  pcmc: byUdcpr,
  lonavala: { building_rules: 'udcprScope', eco_sensitive: 'udcprScope', ...byState },
  other: { building_rules: 'office', eco_sensitive: 'udcprScope', ...byState },
  gram_panchayat: {
    ...{ ...land, eco_sensitive: 'udcprScope', written_reply: 'office', ...neighbours },
    ...{ drawings: 'office', structure: 'office', na_use: 'landRevenue', permission: 'villagePanchayats' },
    completion: 'office',
  },
}

/** The checklist of an authority in order: its items, each with its source. */
export function checklistOf(authority: Authority): ChecklistEntry[] {
  return approvalItems.flatMap((item) => {
    const source = given[authority][item]
    return source ? { item, source } : []
  })
}

/** The sources for our notes about the authorities themselves. */
export const authorityNotes: Partial<Record<Authority, readonly SourceId[]>> = {
  lonavala: ['udcprScope', 'lonavalaJudgment'],
  pmc: ['mergedVillages'],
  gram_panchayat: ['villagePanchayats'],
}

/** Towns without a municipal council. Talegaon, Vadgaon, Dehu, Alandi, Chakan and Rajgurunagar have a council. */
const villages: readonly TownId[] = ['kamshet', 'malavli', 'karla', 'pawna', 'mulshi', 'hinjawadi']

/**
 * The authority for most of a town. It is only a suggestion, because in parts of the town, such as the gaothan, another
 * one may decide.
 */
export function suggestedAuthority(town: TownId): Authority {
  if (town === 'lonavla' || town === 'khandala') return 'lonavala'
  if (town === 'pune') return 'pmc'
  if (town === 'pimpri-chinchwad') return 'pcmc'
  return villages.includes(town) ? 'pmrda' : 'other'
}

/** How many checklist items are received, and how many are needed. */
export function progressOf(states: readonly ApprovalState[]): { received: number; total: number } {
  const needed = states.filter((state) => state !== 'not_needed')
  return { received: needed.filter((state) => state === 'received').length, total: needed.length }
}
