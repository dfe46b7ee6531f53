CREATE TABLE "pending_sign_ups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pending_sign_ups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"seed" varchar(64) NOT NULL,
	"token_hash" varchar(64) NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"name" text NOT NULL,
	"birth_date" date NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"lang" varchar(2) NOT NULL,
	"tz" text NOT NULL,
	"redirect" text,
	"confirmed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pending_sign_ups_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "mail_tokens" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD COLUMN "sign_up_id" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sign_up_id" integer;--> statement-breakpoint
CREATE INDEX "pending_sign_ups_email_key_index" ON "pending_sign_ups" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "pending_sign_ups_expires_at_index" ON "pending_sign_ups" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_sign_up_id_pending_sign_ups_id_fk" FOREIGN KEY ("sign_up_id") REFERENCES "public"."pending_sign_ups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_sign_up_id_pending_sign_ups_id_fk" FOREIGN KEY ("sign_up_id") REFERENCES "public"."pending_sign_ups"("id") ON DELETE cascade ON UPDATE no action;