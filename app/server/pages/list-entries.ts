/** Lists of the API's answers as entries of a page. */
import { entryOfPerson } from '../../components/public/person-list.tsx'
import { entryOfNews } from '../../components/public/story-cards.tsx'
import type { News } from '../../domain/contract/publication.fields.ts'
import type { PersonRef } from '../../domain/contract/user.fields.ts'
import { oncePerAnswer } from '../client/once-per-answer.ts'

export const personEntries = oncePerAnswer((people: readonly PersonRef[]) => people.map(entryOfPerson))
export const newsEntries = oncePerAnswer((news: readonly News[]) => news.map(entryOfNews))
