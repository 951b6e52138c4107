// The embedded database for these files, whatever the others of the run are on.
delete process.env['TEST_DATABASE_URL'];
