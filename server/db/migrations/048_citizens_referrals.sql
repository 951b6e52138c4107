-- All orders of one citizen in an area: what a result's details show of others (server/follow-up, decision 150).
create index referral_of_citizen on referral (area_id, ssn);
