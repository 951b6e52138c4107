-- The rows of an outcome, in every area: looked up whenever a published package is saved (decision A6).
create index hva_outcome_settings_of_outcome on hva_outcome_settings (outcome_id);
