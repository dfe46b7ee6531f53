import { account } from './account.ts'
import { admin } from './admin.ts'
import { athlete } from './athlete.ts'
import { auth } from './auth.ts'
import { boutRules } from './bout-rules.ts'
import { bracket } from './bracket.ts'
import { common } from './common.ts'
import { display } from './display.ts'
import { documents } from './documents.ts'
import { entriesImport } from './entries-import.ts'
import { errors } from './errors.ts'
import { fight } from './fight.ts'
import { judge } from './judge.ts'
import { mail } from './mail.ts'
import { news } from './news.ts'
import { organiser } from './organiser.ts'
import { pages } from './pages.ts'
import { papers } from './papers.ts'
import { publicArea } from './public.ts'
import { security } from './security.ts'
import { staff } from './staff.ts'
import { status } from './status.ts'
import { board } from './board.ts'
import { weighIn } from './weigh-in.ts'

/** The English dictionaries, by namespace. They say which keys exist. */
export const en = {
  common,
  public: publicArea,
  auth,
  account,
  organiser,
  news,
  judge,
  athlete,
  display,
  admin,
  boutRules,
  bracket,
  fight,
  mail,
  pages,
  papers,
  errors,
  security,
  staff,
  status,
  board,
  weighIn,
  entriesImport,
  documents,
} as const
