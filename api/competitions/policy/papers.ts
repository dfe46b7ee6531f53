import { sql, type SQL } from 'drizzle-orm'
import type { AskableKind, EntryPaperState } from '~/domain/documents/papers.ts'
import { ADULT_AGE } from '~/domain/people/minor.ts'
import { venueZone } from './zone.ts'

// What entries lack of the documents their competition asks for, where rows are looked for. A test holds it to
// `papersFor` of the domain.

// Written out: inside a subquery a bare column name would be that of the inner table.
const OWN = sql.raw('competition_applications')

/** True of a document or a paper `d` that holds to the end of the competition's last day. */
const HOLDS = sql`(d.valid_until is null or d.valid_until >= (competitions.end_at at time zone ${venueZone})::date)`

/** Of whom a kind `k` is asked, as `askedOf` of the domain: a guardian's consent of those who are minors on the first day. */
const IS_ASKED = sql`(k.kind <> 'consent' or exists (select 1 from users u where u.id = ${OWN}.user_id
  and u.birth_date > (competitions.start_at at time zone ${venueZone})::date - make_interval(years => ${ADULT_AGE})))`

/** Whether the organiser has admitted an entry without its papers. */
export const IS_ADMITTED = sql<boolean>`exists (select 1 from paper_admissions p
  where p.application_id = ${OWN}.id)`

/** The kinds a competition asks for of which an entry has nothing that `holds`, in the order they are listed in. */
const kindsWithout = (holds: SQL): SQL => sql`select k.kind from competitions,
    jsonb_array_elements_text(coalesce(competitions.papers_settings -> 'required', '[]')) with ordinality k(kind, place)
  where competitions.id = ${OWN}.competition_id and ${IS_ASKED}
    and not exists (select 1 from athlete_documents d
      where d.athlete_id = ${OWN}.user_id and d.kind = k.kind and ${holds})
    and not exists (select 1 from seen_papers d
      where d.application_id = ${OWN}.id and d.kind = k.kind and ${holds})
    and not exists (select 1 from users u
      where u.id = ${OWN}.user_id and case k.kind
        when 'sport_rank' then u.sport_rank is not null
        when 'coach' then u.coach is not null end)`

/**
 * The kinds an entry lacks: those its athlete has no document of that holds, has not written into their own record, and
 * nobody has seen on paper.
 */
export const LACKING_PAPERS = sql<
  AskableKind[]
>`array(${kindsWithout(HOLDS)} and not ${IS_ADMITTED} order by k.place)`

/** Where an entry stands with its papers, as `entryPaperState` of the domain. */
export const ENTRY_PAPER_STATE = sql<EntryPaperState>`case
  when not exists (${kindsWithout(HOLDS)}) then 'complete'
  when ${IS_ADMITTED} then 'admitted'
  when exists (${kindsWithout(sql`true`)}) then 'missing'
  else 'expired' end`

/** Whether the competition of an entry refuses those who lack papers. */
export const REFUSES_WITHOUT_PAPERS = sql<boolean>`coalesce((select competitions.papers_settings ->> 'lacking' = 'refuse'
  from competitions where competitions.id = ${OWN}.competition_id), false)`
