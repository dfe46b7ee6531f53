CREATE TABLE "staff_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"competition_id" integer NOT NULL,
	"role" text NOT NULL,
	"note" text,
	"seed" varchar(64) NOT NULL,
	"token_hash" varchar(64) NOT NULL,
	"created_by_id" integer,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"answered_by_id" integer,
	"answered_at" timestamp (3) with time zone,
	"is_accepted" boolean DEFAULT false NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_invitations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_answered_by_id_users_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_invitations_competition_id_index" ON "staff_invitations" USING btree ("competition_id");--> statement-breakpoint
CREATE INDEX "staff_invitations_created_by_id_index" ON "staff_invitations" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "staff_invitations_answered_by_id_index" ON "staff_invitations" USING btree ("answered_by_id");