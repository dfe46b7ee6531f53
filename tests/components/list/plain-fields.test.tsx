import { expect, test } from 'vitest'
import { DateRangeFilter, SearchFilter, SelectFilter } from '~/components/list/filters.tsx'
import { NumberRangeFilter } from '~/components/list/number-range-filter.tsx'
import { plainFields } from '~/components/list/plain-fields.ts'

const options = [{ value: 'a', label: 'A' }]

test('what decides how fields look is what they are given, and the filters they read', () => {
  const fields = [
    [
      <SearchFilter key="search" placeholder="Name" />,
      <>
        <SelectFilter name="status" label="Status" options={options} />
        <DateRangeFilter name="day" label="Day" />
        {null}
      </>,
    ],
    <NumberRangeFilter key="age" name="age" label="Age" />,
  ]
  const shown = plainFields(fields)
  expect(shown?.flatMap(({ names }) => names)).toEqual([
    'search',
    'status',
    'day_from',
    'day_to',
    'age_from',
    'age_to',
  ])
  expect(shown?.map(({ given }) => given)).toEqual([
    ['search', 'placeholder', 'Name'],
    ['choice', 'name', 'status', 'label', 'Status', 'options', options],
    ['days', 'name', 'day', 'label', 'Day'],
    ['numbers', 'name', 'age', 'label', 'Age'],
  ])
  expect(plainFields(<SearchFilter name="find" />)).toEqual([
    { given: ['search', 'name', 'find'], names: ['find'] },
  ])
})

test('fields of a kind of their own are not taken for these', () => {
  const Own = () => <SearchFilter />
  for (const field of [
    <Own key="own" />,
    <p key="p" />,
    'text',
    <>
      <SearchFilter />
      <Own />
    </>,
  ])
    expect(plainFields([<SearchFilter key="search" />, field])).toBeNull()
})
