ALTER TABLE "fights" ALTER COLUMN "bracket_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "fights" ALTER COLUMN "cell_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "fights" ADD COLUMN "not_before" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_keys_of_visitors" ON "idempotency_keys" USING btree ("key") WHERE "idempotency_keys"."user_id" is null;--> statement-breakpoint
ALTER TABLE "fights" ADD CONSTRAINT "fights_in_a_bracket" CHECK (("fights"."bracket_id" is null) = ("fights"."cell_id" is null));