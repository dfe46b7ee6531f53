// States and cities of the demo dictionary: real places, with the zone their clocks are set to.
// [city en, city ru, people, IANA zone, "latitude,longitude"]

export type CityRow = readonly [string, string, number, string, string]
export interface StateRow {
  readonly country: string
  readonly code: string
  readonly name: string
  readonly nameRu: string
  readonly cities: readonly CityRow[]
}

export const STATES: readonly StateRow[] = [
  {
    country: 'RU',
    code: 'MOW',
    name: 'Moscow',
    nameRu: 'Москва',
    cities: [
      ['Moscow', 'Москва', 13_100_000, 'Europe/Moscow', '55.7558,37.6173'],
      ['Zelenograd', 'Зеленоград', 250_000, 'Europe/Moscow', '55.9825,37.1814'],
    ],
  },
  {
    country: 'RU',
    code: 'MOS',
    name: 'Moscow Oblast',
    nameRu: 'Московская область',
    cities: [
      ['Khimki', 'Химки', 255_000, 'Europe/Moscow', '55.8970,37.4297'],
      ['Podolsk', 'Подольск', 312_000, 'Europe/Moscow', '55.4297,37.5447'],
      ['Mytishchi', 'Мытищи', 255_000, 'Europe/Moscow', '55.9116,37.7308'],
    ],
  },
  {
    country: 'RU',
    code: 'SPE',
    name: 'Saint Petersburg',
    nameRu: 'Санкт-Петербург',
    cities: [
      ['Saint Petersburg', 'Санкт-Петербург', 5_600_000, 'Europe/Moscow', '59.9343,30.3351'],
      ['Kolpino', 'Колпино', 150_000, 'Europe/Moscow', '59.7481,30.5881'],
    ],
  },
  {
    country: 'RU',
    code: 'RYA',
    name: 'Ryazan Oblast',
    nameRu: 'Рязанская область',
    cities: [
      ['Ryazan', 'Рязань', 528_000, 'Europe/Moscow', '54.6296,39.7412'],
      ['Kasimov', 'Касимов', 28_000, 'Europe/Moscow', '54.9386,41.3965'],
    ],
  },
  {
    country: 'RU',
    code: 'TUL',
    name: 'Tula Oblast',
    nameRu: 'Тульская область',
    cities: [
      ['Tula', 'Тула', 466_000, 'Europe/Moscow', '54.1961,37.6182'],
      ['Novomoskovsk', 'Новомосковск', 119_000, 'Europe/Moscow', '54.0109,38.2963'],
    ],
  },
  {
    country: 'RU',
    code: 'NIZ',
    name: 'Nizhny Novgorod Oblast',
    nameRu: 'Нижегородская область',
    cities: [
      ['Nizhny Novgorod', 'Нижний Новгород', 1_205_000, 'Europe/Moscow', '56.2965,43.9361'],
      ['Arzamas', 'Арзамас', 103_000, 'Europe/Moscow', '55.3866,43.8155'],
    ],
  },
  {
    country: 'RU',
    code: 'TA',
    name: 'Tatarstan',
    nameRu: 'Татарстан',
    cities: [
      ['Kazan', 'Казань', 1_318_000, 'Europe/Moscow', '55.7963,49.1088'],
      ['Naberezhnye Chelny', 'Набережные Челны', 548_000, 'Europe/Moscow', '55.7436,52.3958'],
    ],
  },
  {
    country: 'RU',
    code: 'DA',
    name: 'Dagestan',
    nameRu: 'Дагестан',
    cities: [
      ['Makhachkala', 'Махачкала', 623_000, 'Europe/Moscow', '42.9849,47.5047'],
      ['Derbent', 'Дербент', 125_000, 'Europe/Moscow', '42.0578,48.2890'],
    ],
  },
  {
    country: 'RU',
    code: 'KDA',
    name: 'Krasnodar Krai',
    nameRu: 'Краснодарский край',
    cities: [
      ['Krasnodar', 'Краснодар', 1_138_000, 'Europe/Moscow', '45.0355,38.9753'],
      ['Sochi', 'Сочи', 466_000, 'Europe/Moscow', '43.5855,39.7231'],
      ['Novorossiysk', 'Новороссийск', 260_000, 'Europe/Moscow', '44.7239,37.7689'],
    ],
  },
  {
    country: 'RU',
    code: 'ROS',
    name: 'Rostov Oblast',
    nameRu: 'Ростовская область',
    cities: [
      ['Rostov-on-Don', 'Ростов-на-Дону', 1_140_000, 'Europe/Moscow', '47.2357,39.7015'],
      ['Taganrog', 'Таганрог', 243_000, 'Europe/Moscow', '47.2362,38.8969'],
    ],
  },
  {
    country: 'RU',
    code: 'SAM',
    name: 'Samara Oblast',
    nameRu: 'Самарская область',
    cities: [
      ['Samara', 'Самара', 1_158_000, 'Europe/Samara', '53.1959,50.1002'],
      ['Tolyatti', 'Тольятти', 667_000, 'Europe/Samara', '53.5078,49.4204'],
    ],
  },
  {
    country: 'RU',
    code: 'SVE',
    name: 'Sverdlovsk Oblast',
    nameRu: 'Свердловская область',
    cities: [
      ['Yekaterinburg', 'Екатеринбург', 1_536_000, 'Asia/Yekaterinburg', '56.8389,60.6057'],
      ['Nizhny Tagil', 'Нижний Тагил', 333_000, 'Asia/Yekaterinburg', '57.9101,59.9813'],
    ],
  },
  {
    country: 'RU',
    code: 'PER',
    name: 'Perm Krai',
    nameRu: 'Пермский край',
    cities: [['Perm', 'Пермь', 1_027_000, 'Asia/Yekaterinburg', '58.0105,56.2502']],
  },
  {
    country: 'RU',
    code: 'NVS',
    name: 'Novosibirsk Oblast',
    nameRu: 'Новосибирская область',
    cities: [
      ['Novosibirsk', 'Новосибирск', 1_633_000, 'Asia/Novosibirsk', '55.0084,82.9357'],
      ['Berdsk', 'Бердск', 103_000, 'Asia/Novosibirsk', '54.7583,83.1072'],
    ],
  },
  {
    country: 'RU',
    code: 'KYA',
    name: 'Krasnoyarsk Krai',
    nameRu: 'Красноярский край',
    cities: [['Krasnoyarsk', 'Красноярск', 1_205_000, 'Asia/Krasnoyarsk', '56.0153,92.8932']],
  },
  {
    country: 'RU',
    code: 'PRI',
    name: 'Primorsky Krai',
    nameRu: 'Приморский край',
    cities: [
      ['Vladivostok', 'Владивосток', 597_000, 'Asia/Vladivostok', '43.1155,131.8855'],
      ['Ussuriysk', 'Уссурийск', 180_000, 'Asia/Vladivostok', '43.7972,131.9518'],
    ],
  },
  {
    country: 'RU',
    code: 'KGD',
    name: 'Kaliningrad Oblast',
    nameRu: 'Калининградская область',
    cities: [['Kaliningrad', 'Калининград', 490_000, 'Europe/Kaliningrad', '54.7104,20.4522']],
  },
  {
    country: 'BY',
    code: 'MI',
    name: 'Minsk',
    nameRu: 'Минск',
    cities: [['Minsk', 'Минск', 1_996_000, 'Europe/Minsk', '53.9006,27.5590']],
  },
  {
    country: 'KZ',
    code: 'ALA',
    name: 'Almaty',
    nameRu: 'Алматы',
    cities: [['Almaty', 'Алматы', 2_160_000, 'Asia/Almaty', '43.2389,76.8897']],
  },
  {
    country: 'KZ',
    code: 'AST',
    name: 'Astana',
    nameRu: 'Астана',
    cities: [['Astana', 'Астана', 1_350_000, 'Asia/Almaty', '51.1694,71.4491']],
  },
  {
    country: 'AM',
    code: 'ER',
    name: 'Yerevan',
    nameRu: 'Ереван',
    cities: [['Yerevan', 'Ереван', 1_092_000, 'Asia/Yerevan', '40.1792,44.4991']],
  },
  {
    country: 'GE',
    code: 'TB',
    name: 'Tbilisi',
    nameRu: 'Тбилиси',
    cities: [['Tbilisi', 'Тбилиси', 1_202_000, 'Asia/Tbilisi', '41.7151,44.8271']],
  },
  {
    country: 'UZ',
    code: 'TK',
    name: 'Tashkent',
    nameRu: 'Ташкент',
    cities: [['Tashkent', 'Ташкент', 2_956_000, 'Asia/Tashkent', '41.2995,69.2401']],
  },
  {
    country: 'KG',
    code: 'GB',
    name: 'Bishkek',
    nameRu: 'Бишкек',
    cities: [['Bishkek', 'Бишкек', 1_074_000, 'Asia/Bishkek', '42.8746,74.5698']],
  },
  {
    country: 'RS',
    code: '00',
    name: 'Belgrade',
    nameRu: 'Белград',
    cities: [['Belgrade', 'Белград', 1_383_000, 'Europe/Belgrade', '44.7866,20.4489']],
  },
  {
    country: 'DE',
    code: 'BE',
    name: 'Berlin',
    nameRu: 'Берлин',
    cities: [['Berlin', 'Берлин', 3_755_000, 'Europe/Berlin', '52.5200,13.4050']],
  },
]
