-- Nobody lives in these: they are not offered any more, unless somebody has chosen one.
UPDATE "countries" SET "status" = 'inactive'
WHERE "code" IN ('AQ', 'BV', 'GS', 'HM', 'IO', 'TF', 'UM')
  AND "id" NOT IN (SELECT "country_id" FROM "users" WHERE "country_id" IS NOT NULL);
